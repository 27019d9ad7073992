// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Sends messages to L2, and executes messages from it.
interface L1CrossDomainMessenger {
    /// @notice Returns the gas that a message needs in addition to its own.
    function baseGas(bytes calldata message, uint32 minGasLimit) external pure returns (uint64);

    /// @notice Returns whether a message failed and can be relayed again.
    function failedMessages(bytes32) external view returns (bool);

    /// @notice Returns the nonce of the next message, with its version in the first two bytes.
    function messageNonce() external view returns (uint256);

    /// @notice Returns the messenger of the other layer.
    function otherMessenger() external view returns (address);

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Returns the portal.
    function portal() external view returns (address);

    /// @notice Executes a message of the other layer. Anyone can call it again for a failed message.
    function relayMessage(
        uint256 nonce,
        address sender,
        address target,
        uint256 value,
        uint256 minGasLimit,
        bytes calldata message
    ) external payable;

    /// @notice Sends a message to the other layer. ETH that comes along arrives with it.
    function sendMessage(address target, bytes calldata message, uint32 minGasLimit) external payable;

    /// @notice Returns whether a message was executed.
    function successfulMessages(bytes32) external view returns (bool);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice Returns the sender of the message that is being executed.
    function xDomainMessageSender() external view returns (address);

    /// @notice A message failed. It can be relayed again.
    event FailedRelayedMessage(bytes32 indexed msgHash);

    /// @notice A message was executed.
    event RelayedMessage(bytes32 indexed msgHash);

    /// @notice A message was sent.
    event SentMessage(
        address indexed target,
        address sender,
        bytes message,
        uint256 messageNonce,
        uint256 gasLimit
    );

    /// @notice The ETH of the message before it.
    event SentMessageExtension1(address indexed sender, uint256 value);
}
