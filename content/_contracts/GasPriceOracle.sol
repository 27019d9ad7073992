// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Computes the L1 data fee and the operator fee.
interface GasPriceOracle {
    /// @notice Returns the base fee of L2.
    function baseFee() external view returns (uint256);

    /// @notice Returns the scalar of the base fee of L1.
    function baseFeeScalar() external view returns (uint32);

    /// @notice Returns the blob base fee of L1.
    function blobBaseFee() external view returns (uint256);

    /// @notice Returns the scalar of the blob base fee of L1.
    function blobBaseFeeScalar() external view returns (uint32);

    /// @notice Returns the decimals of the scalars.
    function decimals() external pure returns (uint256);

    /// @notice Returns the base fee of L2.
    function gasPrice() external view returns (uint256);

    /// @notice Returns the L1 data fee of a transaction without its signature.
    function getL1Fee(bytes calldata data) external view returns (uint256);

    /// @notice Returns an upper bound of the L1 data fee for a size. Since Fjord.
    function getL1FeeUpperBound(uint256 unsignedTxSize) external view returns (uint256);

    /// @notice Returns the operator fee of an amount of gas. Since Isthmus.
    function getOperatorFee(uint256 gasUsed) external view returns (uint256);

    /// @notice Returns whether Ecotone is active.
    function isEcotone() external view returns (bool);

    /// @notice Returns whether Fjord is active.
    function isFjord() external view returns (bool);

    /// @notice Returns whether Isthmus is active.
    function isIsthmus() external view returns (bool);

    /// @notice Returns whether Jovian is active.
    function isJovian() external view returns (bool);

    /// @notice Returns the base fee of L1.
    function l1BaseFee() external view returns (uint256);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);
}
