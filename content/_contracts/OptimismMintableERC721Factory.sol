// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Creates NFTs that the NFT bridge can mint.
interface OptimismMintableERC721Factory {
    /// @notice Returns the bridge that mints.
    function bridge() external view returns (address);

    /// @notice Creates an NFT contract for one of the other layer.
    function createOptimismMintableERC721(
        address remoteToken,
        string calldata name,
        string calldata symbol
    ) external returns (address);

    /// @notice Returns whether the factory created a contract.
    function isOptimismMintableERC721(address) external view returns (bool);

    /// @notice Returns the chain ID of the other layer.
    function remoteChainID() external view returns (uint256);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice An NFT contract was created.
    event OptimismMintableERC721Created(address indexed localToken, address indexed remoteToken, address deployer);
}
