// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Holds the pause and the guardian of several chains.
interface SuperchainConfig {
    /// @notice Returns when a pause ends by itself.
    function expiration(address identifier) external view returns (uint256);

    /// @notice Restarts the time of a pause. Only the guardian can call it.
    function extend(address identifier) external;

    /// @notice Returns the account that can pause.
    function guardian() external view returns (address);

    /// @notice Returns whether a pause can begin.
    function pausable(address identifier) external view returns (bool);

    /// @notice Pauses one chain, or all with the zero address. Only the guardian can call it.
    function pause(address identifier) external;

    /// @notice Returns how long a pause lasts.
    function pauseExpiry() external pure returns (uint256);

    /// @notice Returns whether a chain, or everything, is paused.
    function paused(address identifier) external view returns (bool);

    /// @notice Returns whether a chain, or everything, is paused.
    function paused() external view returns (bool);

    /// @notice Ends a pause. Only the guardian can call it.
    function unpause(address identifier) external;

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice A pause began.
    event Paused(address identifier);

    /// @notice A pause ended.
    event Unpaused(address identifier);

    /// @notice The pause was used and not reset.
    error SuperchainConfig_AlreadyPaused(address identifier);

    /// @notice Only the guardian can do this.
    error SuperchainConfig_OnlyGuardian();
}
