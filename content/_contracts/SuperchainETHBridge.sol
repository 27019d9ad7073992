// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Moves ETH between chains of the set. Since interop.
interface SuperchainETHBridge {
    /// @notice Pays out ETH from another chain. Only the messenger can call it.
    function relayETH(address from, address to, uint256 amount) external;

    /// @notice Sends ETH to an account on another chain.
    function sendETH(address to, uint256 chainId) external payable returns (bytes32 msgHash_);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice ETH arrived.
    event RelayETH(address indexed from, address indexed to, uint256 amount, uint256 source);

    /// @notice ETH was sent.
    event SendETH(address indexed from, address indexed to, uint256 amount, uint256 destination);

    /// @notice The recipient is the zero address.
    error ZeroAddress();
}
