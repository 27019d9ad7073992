// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Holds facts about L1 and parameters of the chain. The first transaction of each block sets them.
interface L1Block {
    /// @notice Returns the scalar of the base fee of L1.
    function baseFeeScalar() external view returns (uint32);

    /// @notice Returns the base fee of L1.
    function basefee() external view returns (uint256);

    /// @notice Returns the batcher.
    function batcherHash() external view returns (bytes32);

    /// @notice Returns the blob base fee of L1.
    function blobBaseFee() external view returns (uint256);

    /// @notice Returns the scalar of the blob base fee of L1.
    function blobBaseFeeScalar() external view returns (uint32);

    /// @notice Returns the gas that a byte of data counts as. Since Jovian.
    function daFootprintGasScalar() external view returns (uint16);

    /// @notice Returns the name of the gas token.
    function gasPayingTokenName() external view returns (string memory name_);

    /// @notice Returns the symbol of the gas token.
    function gasPayingTokenSymbol() external view returns (string memory symbol_);

    /// @notice Returns the hash of the L1 origin.
    function hash() external view returns (bytes32);

    /// @notice Returns whether the chain has a custom gas token.
    function isCustomGasToken() external view returns (bool is_);

    /// @notice Returns whether a feature is on.
    function isFeatureEnabled(bytes32) external view returns (bool);

    /// @notice Returns the number of the L1 origin.
    function number() external view returns (uint64);

    /// @notice Returns the constant of the operator fee. Since Isthmus.
    function operatorFeeConstant() external view returns (uint64);

    /// @notice Returns the scalar of the operator fee. Since Isthmus.
    function operatorFeeScalar() external view returns (uint32);

    /// @notice Returns the distance to the first block with the same L1 origin.
    function sequenceNumber() external view returns (uint64);

    /// @notice Returns the time of the L1 origin.
    function timestamp() external view returns (uint64);

    /// @notice Returns the semantic version of the implementation.
    function version() external pure returns (string memory);

    /// @notice A feature was switched on.
    event FeatureSet(bytes32 indexed feature, bool indexed enabled);
}
