// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Moves NFTs to L2 and back.
interface L1ERC721Bridge {
    /// @notice Sends an NFT to the same account on the other layer. Contracts cannot call it.
    function bridgeERC721(
        address localToken,
        address remoteToken,
        uint256 tokenId,
        uint32 minGasLimit,
        bytes calldata extraData
    ) external;

    /// @notice Sends an NFT to an account on the other layer.
    function bridgeERC721To(
        address localToken,
        address remoteToken,
        address to,
        uint256 tokenId,
        uint32 minGasLimit,
        bytes calldata extraData
    ) external;

    /// @notice Returns whether the bridge holds an NFT.
    function deposits(address, address, uint256) external view returns (bool);

    /// @notice Delivers an NFT from the other layer. Only the messenger can call it.
    function finalizeBridgeERC721(
        address localToken,
        address remoteToken,
        address from,
        address to,
        uint256 tokenId,
        bytes calldata extraData
    ) external;

    /// @notice Returns the messenger.
    function messenger() external view returns (address);

    /// @notice Returns the bridge of the other layer.
    function otherBridge() external view returns (address);

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice An NFT arrived.
    event ERC721BridgeFinalized(
        address indexed localToken,
        address indexed remoteToken,
        address indexed from,
        address to,
        uint256 tokenId,
        bytes extraData
    );

    /// @notice An NFT was sent.
    event ERC721BridgeInitiated(
        address indexed localToken,
        address indexed remoteToken,
        address indexed from,
        address to,
        uint256 tokenId,
        bytes extraData
    );
}
