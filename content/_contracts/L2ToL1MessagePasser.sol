// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Stores the hashes of withdrawals. Proofs on L1 are about its storage.
interface L2ToL1MessagePasser {
    /// @notice Burns the ETH of withdrawals, which L1 pays out.
    function burn() external;

    /// @notice Starts a withdrawal, with its ETH as value.
    function initiateWithdrawal(address target, uint256 gasLimit, bytes calldata data) external payable;

    /// @notice Returns the nonce of the next withdrawal.
    function messageNonce() external view returns (uint256);

    /// @notice Returns whether a withdrawal was started.
    function sentMessages(bytes32) external view returns (bool);

    /// @notice Returns the semantic version of the implementation.
    function version() external pure returns (string memory);

    /// @notice A withdrawal was started. Proofs name its `withdrawalHash`.
    event MessagePassed(
        uint256 indexed nonce,
        address indexed sender,
        address indexed target,
        uint256 value,
        uint256 gasLimit,
        bytes data,
        bytes32 withdrawalHash
    );

    /// @notice ETH was burned.
    event WithdrawerBalanceBurnt(uint256 indexed amount);
}
