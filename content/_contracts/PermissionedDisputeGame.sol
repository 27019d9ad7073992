// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import {FaultDisputeGame} from "./FaultDisputeGame.sol";

/// @notice A dispute between two named roles.
interface PermissionedDisputeGame is FaultDisputeGame {
    /// @notice Returns the account that can challenge.
    function challenger() external pure returns (address challenger_);

    /// @notice Returns the account that can create games and defend them.
    function proposer() external pure returns (address proposer_);

    /// @notice Only the proposer and the challenger can do this.
    error BadAuth();
}
