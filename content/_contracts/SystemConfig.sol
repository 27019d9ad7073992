// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Holds the parameters of a chain. Nodes read changes from its events.
interface SystemConfig {
    struct Addresses {
        address l1CrossDomainMessenger;
        address l1ERC721Bridge;
        address l1StandardBridge;
        address optimismPortal;
        address optimismMintableERC20Factory;
        address delayedWETH;
        address opcm;
    }

    struct ResourceConfig {
        uint32 maxResourceLimit;
        uint8 elasticityMultiplier;
        uint8 baseFeeMaxChangeDenominator;
        uint32 minimumBaseFee;
        uint32 systemTxMaxGas;
        uint128 maximumBaseFee;
    }

    /// @notice Returns the scalar of the base fee of L1.
    function basefeeScalar() external view returns (uint32);

    /// @notice Returns the address that batches are sent to.
    function batchInbox() external view returns (address addr_);

    /// @notice Returns the batcher, left-padded to 32 bytes.
    function batcherHash() external view returns (bytes32);

    /// @notice Returns the scalar of the blob base fee of L1.
    function blobbasefeeScalar() external view returns (uint32);

    /// @notice Returns the gas that a byte of data counts as.
    function daFootprintGasScalar() external view returns (uint16);

    /// @notice Returns the contract with bonds.
    function delayedWETH() external view returns (address addr_);

    /// @notice Returns the factory of games.
    function disputeGameFactory() external view returns (address addr_);

    /// @notice Returns the denominator of the base fee on L2.
    function eip1559Denominator() external view returns (uint32);

    /// @notice Returns the elasticity of the base fee on L2.
    function eip1559Elasticity() external view returns (uint32);

    /// @notice Returns the gas limit of blocks on L2.
    function gasLimit() external view returns (uint64);

    /// @notice Returns the addresses of the contracts of the chain.
    function getAddresses() external view returns (Addresses memory);

    /// @notice Returns the account that can pause.
    function guardian() external view returns (address);

    /// @notice Returns whether the chain has a custom gas token.
    function isCustomGasToken() external view returns (bool);

    /// @notice Returns whether a feature is on.
    function isFeatureEnabled(bytes32) external view returns (bool);

    /// @notice Returns the messenger.
    function l1CrossDomainMessenger() external view returns (address addr_);

    /// @notice Returns the token bridge.
    function l1StandardBridge() external view returns (address addr_);

    /// @notice Returns the chain ID.
    function l2ChainId() external view returns (uint256);

    /// @notice Returns the contracts manager that upgraded the chain last.
    function lastUsedOPCM() external view returns (address addr_);

    /// @notice Returns the largest gas limit that the contract accepts.
    function maximumGasLimit() external pure returns (uint64);

    /// @notice Returns the minimum base fee of L2.
    function minBaseFee() external view returns (uint64);

    /// @notice Returns the smallest gas limit that the contract accepts.
    function minimumGasLimit() external view returns (uint64);

    /// @notice Returns the constant of the operator fee.
    function operatorFeeConstant() external view returns (uint64);

    /// @notice Returns the scalar of the operator fee.
    function operatorFeeScalar() external view returns (uint32);

    /// @notice Returns the portal.
    function optimismPortal() external view returns (address addr_);

    /// @notice Returns the account that can change parameters.
    function owner() external view returns (address);

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Returns the parameters of the fee market for deposits.
    function resourceConfig() external view returns (ResourceConfig memory);

    /// @notice Sets the batcher. Data of other accounts no longer counts.
    function setBatcherHash(address batcher) external;

    /// @notice Sets the batcher. Data of other accounts no longer counts.
    function setBatcherHash(bytes32 batcherHash) external;

    /// @notice Sets the gas that a byte of data counts as. Since Jovian.
    function setDAFootprintGasScalar(uint16 daFootprintGasScalar) external;

    /// @notice Sets the denominator and the elasticity of the base fee on L2.
    function setEIP1559Params(uint32 denominator, uint32 elasticity) external;

    /// @notice Switches a feature on or off. Only the owner of the proxy admin can call it.
    function setFeature(bytes32 feature, bool enabled) external;

    /// @notice Sets the scalars of the L1 data fee.
    function setGasConfigEcotone(uint32 basefeeScalar, uint32 blobbasefeeScalar) external;

    /// @notice Sets the gas limit of blocks on L2.
    function setGasLimit(uint64 gasLimit) external;

    /// @notice Sets the minimum base fee of L2 in wei. Since Jovian.
    function setMinBaseFee(uint64 minBaseFee) external;

    /// @notice Sets the scalar and the constant of the operator fee.
    function setOperatorFeeScalars(uint32 operatorFeeScalar, uint64 operatorFeeConstant) external;

    /// @notice Sets the account whose signature nodes accept on gossiped blocks.
    function setUnsafeBlockSigner(address unsafeBlockSigner) external;

    /// @notice Returns the block of L1 at which the chain began.
    function startBlock() external view returns (uint256 startBlock_);

    /// @notice Returns the configuration of the superchain.
    function superchainConfig() external view returns (address);

    /// @notice Transfers ownership to another account.
    function transferOwnership(address newOwner) external;

    /// @notice Returns the account that signs gossiped blocks.
    function unsafeBlockSigner() external view returns (address addr_);

    /// @notice Returns the semantic version of the implementation.
    function version() external pure returns (string memory);

    /// @notice A parameter changed. `updateType` identifies it: 0 batcher, 1 fee scalars, 2 gas limit, 3 unsafe block signer, 4 EIP-1559, 5 operator fee, 6 minimum base fee, 7 DA footprint.
    event ConfigUpdate(uint256 indexed version, uint8 indexed updateType, bytes data);

    /// @notice A feature was switched.
    event FeatureSet(bytes32 indexed feature, bool indexed enabled);

    /// @notice The feature cannot have this state.
    error SystemConfig_InvalidFeatureState();
}
