// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Creates dispute games, and stores their types and bonds.
interface DisputeGameFactory {
    struct GameSearchResult {
        uint256 index;
        bytes32 metadata;
        uint64 timestamp;
        bytes32 rootClaim;
        bytes extraData;
    }

    /// @notice Creates a game about a claim, with the bond as value.
    function create(
        uint32 gameType,
        bytes32 rootClaim,
        bytes calldata extraData
    ) external payable returns (address proxy_);

    /// @notice Returns games of a type, newest first.
    function findLatestGames(
        uint32 gameType,
        uint256 start,
        uint256 n
    ) external view returns (GameSearchResult[] memory games_);

    /// @notice Returns the arguments of a type, such as prestate, proposer and challenger.
    function gameArgs(uint32) external view returns (bytes memory);

    /// @notice Returns type, time and address of a game.
    function gameAtIndex(uint256 index) external view returns (uint32 gameType_, uint64 timestamp_, address proxy_);

    /// @notice Returns the number of games.
    function gameCount() external view returns (uint256 gameCount_);

    /// @notice Returns the implementation of a type; zero if the factory does not have it.
    function gameImpls(uint32) external view returns (address);

    /// @notice Returns the game about a claim, and when it was created.
    function games(
        uint32 gameType,
        bytes32 rootClaim,
        bytes calldata extraData
    ) external view returns (address proxy_, uint64 timestamp_);

    /// @notice Returns the key of a game.
    function getGameUUID(
        uint32 gameType,
        bytes32 rootClaim,
        bytes calldata extraData
    ) external pure returns (bytes32 uuid_);

    /// @notice Returns the bond of a type in wei.
    function initBonds(uint32) external view returns (uint256);

    /// @notice Returns the owner.
    function owner() external view returns (address);

    /// @notice Sets the implementation of a type. Only the owner can call it.
    function setImplementation(uint32 gameType, address impl) external;

    /// @notice Sets the implementation of a type. Only the owner can call it.
    function setImplementation(uint32 gameType, address impl, bytes calldata args) external;

    /// @notice Sets the bond of a type. Only the owner can call it.
    function setInitBond(uint32 gameType, uint256 initBond) external;

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice A game was created.
    event DisputeGameCreated(address indexed disputeProxy, uint32 indexed gameType, bytes32 indexed rootClaim);

    /// @notice The arguments of a type were set.
    event ImplementationArgsSet(uint32 indexed gameType, bytes args);

    /// @notice The implementation of a type was set.
    event ImplementationSet(address indexed impl, uint32 indexed gameType);

    /// @notice The bond of a type changed.
    event InitBondUpdated(uint32 indexed gameType, uint256 indexed newBond);

    /// @notice A game about this claim already exists.
    error GameAlreadyExists(bytes32 uuid);

    /// @notice The value is not the bond.
    error IncorrectBondAmount();

    /// @notice The factory does not have this type.
    error NoImplementation(uint32 gameType);
}
