// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Holds the bonds of games, and pays them after a delay.
interface DelayedWETH {
    /// @notice Returns the balance of an account.
    function balanceOf(address src) external view returns (uint256);

    /// @notice Returns the delay in seconds.
    function delay() external view returns (uint256);

    /// @notice Turns ETH into balance.
    function deposit() external payable;

    /// @notice Transfers the balance of an account to the caller. Only the owner of the proxy admin can call it.
    function hold(address guy, uint256 wad) external;

    /// @notice Transfers the balance of an account to the caller. Only the owner of the proxy admin can call it.
    function hold(address guy) external;

    /// @notice Withdraws ETH to the caller. Only the owner of the proxy admin can call it.
    function recover(uint256 wad) external;

    /// @notice Starts the delay for an amount of an account.
    function unlock(address guy, uint256 wad) external;

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice Pays out after the delay.
    function withdraw(uint256 wad) external;

    /// @notice Pays out after the delay.
    function withdraw(address guy, uint256 wad) external;

    /// @notice Returns the amount and the start of the delay, by game and account.
    function withdrawals(address, address) external view returns (uint256 amount, uint256 timestamp);

    /// @notice ETH became balance.
    event Deposit(address indexed dst, uint256 wad);

    /// @notice ETH was paid out.
    event Withdrawal(address indexed src, uint256 wad);
}
