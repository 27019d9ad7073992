// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Sends messages to other chains of the set, and executes theirs. Since interop.
interface L2ToL2CrossDomainMessenger {
    struct Identifier {
        address origin;
        uint256 blockNumber;
        uint256 logIndex;
        uint256 timestamp;
        uint256 chainId;
    }

    /// @notice Returns sender and chain of the message that is being executed.
    function crossDomainMessageContext() external view returns (address sender_, uint256 source_);

    /// @notice Returns the sender of the message that is being executed.
    function crossDomainMessageSender() external view returns (address sender_);

    /// @notice Returns the chain of the message that is being executed.
    function crossDomainMessageSource() external view returns (uint256 source_);

    /// @notice Returns the nonce of the next message.
    function messageNonce() external view returns (uint256);

    /// @notice Executes a message of another chain, from its log.
    function relayMessage(
        Identifier calldata id,
        bytes calldata sentMessage
    ) external payable returns (bytes memory returnData_);

    /// @notice Logs a message again, after its log has expired.
    function resendMessage(
        uint256 destination,
        uint256 nonce,
        address sender,
        address target,
        bytes calldata message
    ) external returns (bytes32 messageHash_);

    /// @notice Sends a message to another chain.
    function sendMessage(
        uint256 destination,
        address target,
        bytes calldata message
    ) external returns (bytes32 messageHash_);

    /// @notice Returns whether a message was sent.
    function sentMessages(uint256) external view returns (bytes32);

    /// @notice Returns whether a message was executed.
    function successfulMessages(bytes32) external view returns (bool);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice A message was executed.
    event RelayedMessage(
        uint256 indexed source,
        uint256 indexed messageNonce,
        bytes32 indexed messageHash,
        bytes32 returnDataHash
    );

    /// @notice A message was sent.
    event SentMessage(
        uint256 indexed destination,
        address indexed target,
        uint256 indexed messageNonce,
        address sender,
        bytes message
    );

    /// @notice The log is not a message.
    error EventPayloadNotSentMessage();

    /// @notice The log is not one of the messenger.
    error IdOriginNotL2ToL2CrossDomainMessenger();

    /// @notice The message was executed before.
    error MessageAlreadyRelayed();

    /// @notice The message is for another chain.
    error MessageDestinationNotRelayChain();

    /// @notice A message cannot go to its own chain.
    error MessageDestinationSameChain();

    /// @notice A message cannot call the messenger.
    error MessageTargetL2ToL2CrossDomainMessenger();

    /// @notice No message is being executed.
    error NotEntered();
}
