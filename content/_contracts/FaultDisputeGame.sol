// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice A dispute about one claim, which anyone can take part in.
interface FaultDisputeGame {
    struct OutputRootProof {
        bytes32 version;
        bytes32 stateRoot;
        bytes32 messagePasserStorageRoot;
        bytes32 latestBlockhash;
    }

    /// @notice Returns the hash of the fault proof program.
    function absolutePrestate() external pure returns (bytes32 absolutePrestate_);

    /// @notice Loads data of the game into the preimage oracle.
    function addLocalData(uint256 ident, uint256 execLeafIdx, uint256 partOffset) external;

    /// @notice Returns the registry.
    function anchorStateRegistry() external pure returns (address registry_);

    /// @notice Disagrees with a claim, and posts the bond of the next depth.
    function attack(bytes32 disputed, uint256 parentIndex, bytes32 claim) external payable;

    /// @notice Returns how bonds are paid: 0 undecided, 1 to winners, 2 back.
    function bondDistributionMode() external view returns (uint8);

    /// @notice Proves that the root claim names another block number than its output.
    function challengeRootL2Block(OutputRootProof calldata outputRootProof, bytes calldata headerRLP) external;

    /// @notice Unlocks the bonds of an account, and pays them out after a delay.
    function claimCredit(address recipient) external;

    /// @notice Returns a claim by index.
    function claimData(
        uint256
    ) external view returns (uint32 parentIndex, address counteredBy, address claimant, uint128 bond, bytes32 claim, uint128 position, uint128 clock);

    /// @notice Returns the number of claims.
    function claimDataLen() external view returns (uint256 len_);

    /// @notice Returns the time that a late move gets.
    function clockExtension() external view returns (uint64 clockExtension_);

    /// @notice Closes the game, and decides whether bonds go to winners or back.
    function closeGame() external;

    /// @notice Returns when the game was created.
    function createdAt() external view returns (uint64);

    /// @notice Returns what an account can claim.
    function credit(address recipient) external view returns (uint256 credit_);

    /// @notice Agrees with a claim, and continues to its right.
    function defend(bytes32 disputed, uint256 parentIndex, bytes32 claim) external payable;

    /// @notice Returns the proposer.
    function gameCreator() external pure returns (address creator_);

    /// @notice Returns the type.
    function gameType() external pure returns (uint32 gameType_);

    /// @notice Returns the time that the chess clock of the opponent of a claim has used.
    function getChallengerDuration(uint256 claimIndex) external view returns (uint64 duration_);

    /// @notice Returns how many claims below a claim must be resolved first.
    function getNumToResolve(uint256 claimIndex) external view returns (uint256 numRemainingChildren_);

    /// @notice Returns the bond of a move at a position.
    function getRequiredBond(uint128 position) external view returns (uint256 requiredBond_);

    /// @notice Returns the block of L1 whose data the dispute is about.
    function l1Head() external pure returns (bytes32 l1Head_);

    /// @notice Returns the block that the claim is about.
    function l2BlockNumber() external pure returns (uint256 l2BlockNumber_);

    /// @notice Returns the chain ID.
    function l2ChainId() external pure returns (uint256 l2ChainId_);

    /// @notice Returns the block that the claim is about.
    function l2SequenceNumber() external pure returns (uint256 l2SequenceNumber_);

    /// @notice Returns the time of each side.
    function maxClockDuration() external view returns (uint64 maxClockDuration_);

    /// @notice Returns the depth of single instructions.
    function maxGameDepth() external view returns (uint256 maxGameDepth_);

    /// @notice Attacks or defends a claim.
    function move(bytes32 disputed, uint256 challengeIndex, bytes32 claim, bool isAttack) external payable;

    /// @notice Resolves the game after all claims.
    function resolve() external returns (uint8 status_);

    /// @notice Resolves a claim whose clock has expired.
    function resolveClaim(uint256 claimIndex, uint256 numToResolve) external;

    /// @notice Returns when the game was resolved; zero before.
    function resolvedAt() external view returns (uint64);

    /// @notice Returns the claim of the game.
    function rootClaim() external pure returns (bytes32 rootClaim_);

    /// @notice Returns the depth of blocks.
    function splitDepth() external view returns (uint256 splitDepth_);

    /// @notice Returns the block that the game starts from.
    function startingBlockNumber() external view returns (uint256 startingBlockNumber_);

    /// @notice Returns the output root that the game starts from.
    function startingRootHash() external view returns (bytes32 startingRootHash_);

    /// @notice Returns the state: 0 in progress, 1 challenger wins, 2 defender wins.
    function status() external view returns (uint8);

    /// @notice Executes one instruction to refute a claim at the maximum depth.
    function step(uint256 claimIndex, bool isAttack, bytes calldata stateData, bytes calldata proof) external;

    /// @notice Returns the semantic version of the implementation.
    function version() external pure returns (string memory);

    /// @notice Returns the machine that executes a step.
    function vm() external pure returns (address vm_);

    /// @notice Returns whether the type was the respected one at creation.
    function wasRespectedGameTypeWhenCreated() external view returns (bool);

    /// @notice Returns the contract with the bonds.
    function weth() external pure returns (address weth_);

    /// @notice The game was closed.
    event GameClosed(uint8 bondDistributionMode);

    /// @notice A claim was made.
    event Move(uint256 indexed parentIndex, bytes32 indexed claim, address indexed claimant);

    /// @notice The game was resolved.
    event Resolved(uint8 indexed status);

    /// @notice The game exists.
    error AlreadyInitialized();

    /// @notice The registry has no anchor for this type.
    error AnchorRootNotFound();

    /// @notice The extra data of the game has the wrong size.
    error BadExtraData();

    /// @notice The recipient rejected the bond.
    error BondTransferFailed();

    /// @notice Only attacks of the root claim are possible.
    error CannotDefendRootClaim();

    /// @notice The same move was made before.
    error ClaimAlreadyExists();

    /// @notice The claim is resolved.
    error ClaimAlreadyResolved();

    /// @notice The clock of the claim still runs.
    error ClockNotExpired();

    /// @notice The clock of the claim has expired.
    error ClockTimeExceeded();

    /// @notice The position is below the maximum depth.
    error GameDepthExceeded();

    /// @notice The game is not final yet.
    error GameNotFinalized();

    /// @notice The game is resolved.
    error GameNotInProgress();

    /// @notice The game is not resolved yet.
    error GameNotResolved();

    /// @notice The system is paused.
    error GamePaused();

    /// @notice The value is not the bond.
    error IncorrectBondAmount();

    /// @notice The prestate of the step is not that of the claim.
    error InvalidPrestate();

    /// @notice The block number was refuted.
    error L2BlockNumberChallenged();

    /// @notice The account has nothing to claim.
    error NoCreditToClaim();

    /// @notice Claims below this one must be resolved first.
    error OutOfOrderResolution();

    /// @notice The root claim is not newer than the anchor, or is not allowed.
    error UnexpectedRootClaim(bytes32 rootClaim);

    /// @notice The claim is right, so the step does not refute it.
    error ValidStep();
}
