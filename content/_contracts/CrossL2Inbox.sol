// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Checks logs of other chains. Since interop.
interface CrossL2Inbox {
    struct Identifier {
        address origin;
        uint256 blockNumber;
        uint256 logIndex;
        uint256 timestamp;
        uint256 chainId;
    }

    /// @notice Returns the checksum of a log for the access list.
    function calculateChecksum(Identifier calldata id, bytes32 msgHash) external pure returns (bytes32 checksum_);

    /// @notice Reverts unless the access list of the transaction names the log.
    function validateMessage(Identifier calldata id, bytes32 msgHash) external;

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice A log was used.
    event ExecutingMessage(bytes32 indexed msgHash, Identifier id);

    /// @notice The access list does not name the log.
    error NotInAccessList();
}
