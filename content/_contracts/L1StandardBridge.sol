// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Moves ETH and ERC-20 tokens to L2 and back.
interface L1StandardBridge {
    /// @notice Sends tokens to the same account on the other layer. Contracts cannot call it.
    function bridgeERC20(
        address localToken,
        address remoteToken,
        uint256 amount,
        uint32 minGasLimit,
        bytes calldata extraData
    ) external;

    /// @notice Sends tokens to an account on the other layer.
    function bridgeERC20To(
        address localToken,
        address remoteToken,
        address to,
        uint256 amount,
        uint32 minGasLimit,
        bytes calldata extraData
    ) external;

    /// @notice Sends ETH to the same account on the other layer. Contracts cannot call it.
    function bridgeETH(uint32 minGasLimit, bytes calldata extraData) external payable;

    /// @notice Sends ETH to an account on the other layer.
    function bridgeETHTo(address to, uint32 minGasLimit, bytes calldata extraData) external payable;

    /// @notice Older name of `bridgeERC20`.
    function depositERC20(
        address l1Token,
        address l2Token,
        uint256 amount,
        uint32 minGasLimit,
        bytes calldata extraData
    ) external;

    /// @notice Older name of `bridgeERC20To`.
    function depositERC20To(
        address l1Token,
        address l2Token,
        address to,
        uint256 amount,
        uint32 minGasLimit,
        bytes calldata extraData
    ) external;

    /// @notice Older name of `bridgeETH`.
    function depositETH(uint32 minGasLimit, bytes calldata extraData) external payable;

    /// @notice Older name of `bridgeETHTo`.
    function depositETHTo(address to, uint32 minGasLimit, bytes calldata extraData) external payable;

    /// @notice Returns how much of a pair of tokens the bridge holds.
    function deposits(address, address) external view returns (uint256);

    /// @notice Pays out tokens from the other layer. Only the messenger can call it.
    function finalizeBridgeERC20(
        address localToken,
        address remoteToken,
        address from,
        address to,
        uint256 amount,
        bytes calldata extraData
    ) external;

    /// @notice Pays out ETH from the other layer. Only the messenger can call it.
    function finalizeBridgeETH(address from, address to, uint256 amount, bytes calldata extraData) external payable;

    /// @notice Returns the messenger.
    function messenger() external view returns (address);

    /// @notice Returns the bridge of the other layer.
    function otherBridge() external view returns (address);

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice Tokens arrived.
    event ERC20BridgeFinalized(
        address indexed localToken,
        address indexed remoteToken,
        address indexed from,
        address to,
        uint256 amount,
        bytes extraData
    );

    /// @notice Tokens were sent.
    event ERC20BridgeInitiated(
        address indexed localToken,
        address indexed remoteToken,
        address indexed from,
        address to,
        uint256 amount,
        bytes extraData
    );

    /// @notice ETH arrived.
    event ETHBridgeFinalized(address indexed from, address indexed to, uint256 amount, bytes extraData);

    /// @notice ETH was sent.
    event ETHBridgeInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData);
}
