// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Decides which games count for withdrawals, and holds the state that new games start from.
interface AnchorStateRegistry {
    /// @notice Returns the game that the anchor comes from.
    function anchorGame() external view returns (address);

    /// @notice Excludes a game. Only the guardian can call it.
    function blacklistDisputeGame(address disputeGame) external;

    /// @notice Returns whether a game is excluded.
    function disputeGameBlacklist(address) external view returns (bool);

    /// @notice Returns the factory of games.
    function disputeGameFactory() external view returns (address);

    /// @notice Returns how long after its resolution a game counts.
    function disputeGameFinalityDelaySeconds() external view returns (uint256);

    /// @notice Returns the root and the block that new games start from.
    function getAnchorRoot() external view returns (bytes32, uint256);

    /// @notice Returns whether a game is excluded.
    function isGameBlacklisted(address game) external view returns (bool);

    /// @notice Returns whether withdrawals can rely on the claim of a game.
    function isGameClaimValid(address game) external view returns (bool);

    /// @notice Returns whether a game is resolved and its delay is over.
    function isGameFinalized(address game) external view returns (bool);

    /// @notice Returns whether a game is registered and not excluded or retired.
    function isGameProper(address game) external view returns (bool);

    /// @notice Returns whether the factory created a game.
    function isGameRegistered(address game) external view returns (bool);

    /// @notice Returns whether a game is resolved.
    function isGameResolved(address game) external view returns (bool);

    /// @notice Returns whether the type of a game was the respected one when the game was created.
    function isGameRespected(address game) external view returns (bool);

    /// @notice Returns whether a game is retired.
    function isGameRetired(address game) external view returns (bool);

    /// @notice Returns whether the pause of the superchain stops this contract.
    function paused() external view returns (bool);

    /// @notice Returns the type that counts.
    function respectedGameType() external view returns (uint32);

    /// @notice Returns the time up to which games are retired.
    function retirementTimestamp() external view returns (uint64);

    /// @notice Makes a finalized game the anchor. Anyone can call it.
    function setAnchorState(address game) external;

    /// @notice Sets the respected game type. Only the guardian can call it.
    function setRespectedGameType(uint32 gameType) external;

    /// @notice Retires all games up to now. Only the guardian can call it.
    function updateRetirementTimestamp() external;

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice A game became the anchor.
    event AnchorUpdated(address indexed game);

    /// @notice A game was excluded.
    event DisputeGameBlacklisted(address indexed disputeGame);

    /// @notice The respected game type changed.
    event RespectedGameTypeSet(uint32 gameType);

    /// @notice Games were retired.
    event RetirementTimestampSet(uint256 timestamp);

    /// @notice The game cannot be the anchor.
    error AnchorStateRegistry_InvalidAnchorGame();

    /// @notice Only the guardian can do this.
    error AnchorStateRegistry_Unauthorized();
}
