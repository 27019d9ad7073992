// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Accepts deposits on L1, and finalizes withdrawals.
interface OptimismPortal {
    struct WithdrawalTransaction {
        uint256 nonce;
        address sender;
        address target;
        uint256 value;
        uint256 gasLimit;
        bytes data;
    }

    struct OutputRootProof {
        bytes32 version;
        bytes32 stateRoot;
        bytes32 messagePasserStorageRoot;
        bytes32 latestBlockhash;
    }

    /// @notice Returns the registry that decides which games count.
    function anchorStateRegistry() external view returns (address);

    /// @notice Reverts, with the reason, if a withdrawal cannot be finalized yet.
    function checkWithdrawal(bytes32 withdrawalHash, address proofSubmitter) external view;

    /// @notice Creates a transaction on L2. ETH that comes along is minted there.
    function depositTransaction(
        address to,
        uint256 value,
        uint64 gasLimit,
        bool isCreation,
        bytes calldata data
    ) external payable;

    /// @notice Returns the factory of games.
    function disputeGameFactory() external view returns (address);

    /// @notice Returns how long after its resolution a game counts.
    function disputeGameFinalityDelaySeconds() external view returns (uint256);

    /// @notice Accepts ETH without a deposit. Upgrades use it.
    function donateETH() external payable;

    /// @notice Returns the lockbox with the ETH, if the chain uses one.
    function ethLockbox() external view returns (address);

    /// @notice Executes a proven withdrawal after both delays.
    function finalizeWithdrawalTransaction(WithdrawalTransaction calldata tx) external;

    /// @notice Executes a withdrawal that another account proved.
    function finalizeWithdrawalTransactionExternalProof(
        WithdrawalTransaction calldata tx,
        address proofSubmitter
    ) external;

    /// @notice Returns whether a withdrawal was executed.
    function finalizedWithdrawals(bytes32) external view returns (bool);

    /// @notice Returns the account that can pause.
    function guardian() external view returns (address);

    /// @notice Returns the sender of the withdrawal that is being executed.
    function l2Sender() external view returns (address);

    /// @notice Returns the smallest gas limit of a deposit with calldata of this size.
    function minimumGasLimit(uint64 byteCount) external pure returns (uint64);

    /// @notice Returns how many accounts proved a withdrawal.
    function numProofSubmitters(bytes32 withdrawalHash) external view returns (uint256);

    /// @notice Returns the state of the fee market for deposits.
    function params() external view returns (uint128 prevBaseFee, uint64 prevBoughtGas, uint64 prevBlockNum);

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Returns how long after its proof a withdrawal can be finalized.
    function proofMaturityDelaySeconds() external view returns (uint256);

    /// @notice Returns an account that proved a withdrawal.
    function proofSubmitters(bytes32, uint256) external view returns (address);

    /// @notice Proves that a withdrawal was initiated, against the root claim of a dispute game.
    function proveWithdrawalTransaction(
        WithdrawalTransaction calldata tx,
        uint256 disputeGameIndex,
        OutputRootProof calldata outputRootProof,
        bytes[] calldata withdrawalProof
    ) external;

    /// @notice Returns the game and the time of a proof, by withdrawal hash and prover.
    function provenWithdrawals(bytes32, address) external view returns (address disputeGameProxy, uint64 timestamp);

    /// @notice Returns the game type that new proofs need.
    function respectedGameType() external view returns (uint32);

    /// @notice Returns the time from which games count.
    function respectedGameTypeUpdatedAt() external view returns (uint64);

    /// @notice Returns the configuration of the superchain.
    function superchainConfig() external view returns (address);

    /// @notice Returns the configuration of the chain.
    function systemConfig() external view returns (address);

    /// @notice Returns the semantic version of the implementation.
    function version() external pure returns (string memory);

    /// @notice ETH moved to the lockbox.
    event ETHMigrated(address indexed lockbox, uint256 balance);

    /// @notice A deposit. Every node of the chain derives a transaction from it.
    event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData);

    /// @notice A withdrawal was executed. `success` is false if its call reverted.
    event WithdrawalFinalized(bytes32 indexed withdrawalHash, bool success);

    /// @notice A withdrawal was proven.
    event WithdrawalProven(bytes32 indexed withdrawalHash, address indexed from, address indexed to);

    /// @notice A withdrawal was proven, with the account that proved it.
    event WithdrawalProvenExtension1(bytes32 indexed withdrawalHash, address indexed proofSubmitter);

    /// @notice The withdrawal was executed before.
    error OptimismPortal_AlreadyFinalized();

    /// @notice Withdrawals cannot call the portal or its lockbox.
    error OptimismPortal_BadTarget();

    /// @notice Withdrawals are paused.
    error OptimismPortal_CallPaused();

    /// @notice A deposit has more than 120,000 bytes of calldata.
    error OptimismPortal_CalldataTooLarge();

    /// @notice The call failed in an estimate of gas.
    error OptimismPortal_GasEstimation();

    /// @notice The gas limit is below `minimumGasLimit`.
    error OptimismPortal_GasLimitTooLow();

    /// @notice The game is not registered, is blacklisted or retired, or the system is paused.
    error OptimismPortal_ImproperDisputeGame();

    /// @notice The type of the game is not the respected one.
    error OptimismPortal_InvalidDisputeGame();

    /// @notice The proof does not show the withdrawal in the storage of L2.
    error OptimismPortal_InvalidMerkleProof();

    /// @notice The parts of the output root do not match the root claim.
    error OptimismPortal_InvalidOutputRootProof();

    /// @notice The proof is not newer than the game.
    error OptimismPortal_InvalidProofTimestamp();

    /// @notice The game does not count: not resolved in favor of its claim, not final, blacklisted or retired.
    error OptimismPortal_InvalidRootClaim();

    /// @notice A withdrawal cannot finalize another one.
    error OptimismPortal_NoReentrancy();

    /// @notice Chains with a custom gas token do not accept ETH.
    error OptimismPortal_NotAllowedOnCGTMode();

    /// @notice The proof maturity delay has not passed yet.
    error OptimismPortal_ProofNotOldEnough();

    /// @notice This account did not prove the withdrawal.
    error OptimismPortal_Unproven();

    /// @notice The deposit buys more gas than the block allows.
    error OutOfGas();
}
