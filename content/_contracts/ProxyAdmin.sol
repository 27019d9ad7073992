// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Owns the proxies of a chain. Its owner upgrades contracts.
interface ProxyAdmin {
    /// @notice Transfers a proxy to another admin.
    function changeProxyAdmin(address proxy, address newAdmin) external;

    /// @notice Returns the admin of a proxy.
    function getProxyAdmin(address proxy) external view returns (address);

    /// @notice Returns the implementation of a proxy.
    function getProxyImplementation(address proxy) external view returns (address);

    /// @notice Returns the account that can upgrade.
    function owner() external view returns (address);

    /// @notice Transfers ownership to another account.
    function transferOwnership(address newOwner) external;

    /// @notice Sets the implementation of a proxy.
    function upgrade(address proxy, address implementation) external;

    /// @notice Sets the implementation of a proxy, and calls it.
    function upgradeAndCall(address proxy, address implementation, bytes calldata data) external payable;

    /// @notice The owner changed.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
}
