// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Holds the ETH of the portals of one interoperable set.
interface ETHLockbox {
    /// @notice Accepts ETH of another lockbox.
    function authorizeLockbox(address lockbox) external;

    /// @notice Lets a portal use the lockbox.
    function authorizePortal(address portal) external;

    /// @notice Returns whether ETH of a lockbox is accepted.
    function authorizedLockboxes(address) external view returns (bool);

    /// @notice Returns whether a portal may use the lockbox.
    function authorizedPortals(address) external view returns (bool);

    /// @notice Receives the ETH of a deposit from a portal.
    function lockETH() external payable;

    /// @notice Sends all ETH to another lockbox.
    function migrateLiquidity(address lockbox) external;

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Receives the ETH of another lockbox.
    function receiveLiquidity() external payable;

    /// @notice Sends ETH for a withdrawal to a portal.
    function unlockETH(uint256 value) external;

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice ETH of a deposit came in.
    event ETHLocked(address indexed portal, uint256 amount);

    /// @notice ETH of a withdrawal went out.
    event ETHUnlocked(address indexed portal, uint256 amount);

    /// @notice All ETH went to another lockbox.
    event LiquidityMigrated(address indexed lockbox, uint256 amount);

    /// @notice A portal was admitted.
    event PortalAuthorized(address indexed portal);

    /// @notice The lockbox holds less than the withdrawal needs.
    error ETHLockbox_InsufficientBalance();

    /// @notice Withdrawals are paused.
    error ETHLockbox_Paused();

    /// @notice The caller was not admitted.
    error ETHLockbox_Unauthorized();
}
