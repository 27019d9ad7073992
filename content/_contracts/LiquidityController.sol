// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Mints and burns a custom gas token. Since contracts v6.0.0.
interface LiquidityController {
    /// @notice Admits a minter. Only the owner can call it.
    function authorizeMinter(address minter) external;

    /// @notice Burns gas token of the caller. Only minters can call it.
    function burn() external payable;

    /// @notice Removes a minter. Only the owner can call it.
    function deauthorizeMinter(address minter) external;

    /// @notice Returns the name of the gas token.
    function gasPayingTokenName() external view returns (string memory);

    /// @notice Returns the symbol of the gas token.
    function gasPayingTokenSymbol() external view returns (string memory);

    /// @notice Mints gas token to an account. Only minters can call it.
    function mint(address to, uint256 amount) external;

    /// @notice Returns whether an account is a minter.
    function minters(address) external view returns (bool);

    /// @notice Returns the owner.
    function owner() external view returns (address);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice Gas token was burned.
    event LiquidityBurned(address indexed minter, uint256 amount);

    /// @notice Gas token was minted.
    event LiquidityMinted(address indexed minter, address indexed to, uint256 amount);

    /// @notice A minter was admitted.
    event MinterAuthorized(address indexed minter);

    /// @notice A minter was removed.
    event MinterDeauthorized(address indexed minter);

    /// @notice Only minters can do this.
    error LiquidityController_Unauthorized();
}
