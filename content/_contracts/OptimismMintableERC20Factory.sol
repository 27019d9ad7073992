// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Creates tokens that the standard bridge can mint.
interface OptimismMintableERC20Factory {
    /// @notice Returns the bridge that mints.
    function bridge() external view returns (address);

    /// @notice Creates a token with 18 decimals for a token of the other layer.
    function createOptimismMintableERC20(
        address remoteToken,
        string calldata name,
        string calldata symbol
    ) external returns (address);

    /// @notice Creates a token with its own number of decimals.
    function createOptimismMintableERC20WithDecimals(
        address remoteToken,
        string calldata name,
        string calldata symbol,
        uint8 decimals
    ) external returns (address);

    /// @notice Older name of `createOptimismMintableERC20`.
    function createStandardL2Token(
        address remoteToken,
        string calldata name,
        string calldata symbol
    ) external returns (address);

    /// @notice Returns the remote token of a token; zero if the factory did not create it.
    function deployments(address) external view returns (address);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice A token was created.
    event OptimismMintableERC20Created(address indexed localToken, address indexed remoteToken, address deployer);
}
