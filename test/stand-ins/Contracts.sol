// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the chains of the tests have and the release of the contracts on npm does not.

/// A contract with a second name for one of its functions. The contract runs with the storage and the balance of this one.
contract WithSecondName {
    address private immutable original;
    bytes4 private immutable added;
    bytes4 private immutable named;

    constructor(address original_, bytes4 added_, bytes4 named_) {
        original = original_;
        added = added_;
        named = named_;
    }

    fallback(bytes calldata input) external payable returns (bytes memory) {
        bytes memory data = msg.sig == added ? bytes.concat(named, input[4:]) : input;
        (bool success, bytes memory result) = original.delegatecall(data);
        if (!success) assembly ("memory-safe") { revert(add(result, 32), mload(result)) }
        return result;
    }
}

/// The price oracle of L2 with the operator fee of Isthmus, which is zero here.
contract WithOperatorFee {
    address private immutable original;

    constructor(address original_) {
        original = original_;
    }

    function getOperatorFee(uint256) external pure returns (uint256) {
        return 0;
    }

    fallback(bytes calldata input) external payable returns (bytes memory) {
        (bool success, bytes memory result) = original.delegatecall(input);
        if (!success) assembly ("memory-safe") { revert(add(result, 32), mload(result)) }
        return result;
    }
}

/// The token factory of L2 with the record that later releases keep of each token.
contract WithDeployments {
    address private immutable original;

    constructor(address original_) {
        original = original_;
    }

    fallback(bytes calldata input) external payable returns (bytes memory) {
        if (msg.sig == bytes4(keccak256("deployments(address)"))) {
            bytes32 slot = slotOf(abi.decode(input[4:], (address)));
            assembly ("memory-safe") {
                mstore(0, sload(slot))
                return(0, 32)
            }
        }
        (bool success, bytes memory result) = original.delegatecall(input);
        if (!success) assembly ("memory-safe") { revert(add(result, 32), mload(result)) }
        if (msg.sig == bytes4(keccak256("createOptimismMintableERC20(address,string,string)"))) {
            bytes32 slot = slotOf(abi.decode(result, (address)));
            address remote = abi.decode(input[4:36], (address));
            assembly ("memory-safe") { sstore(slot, remote) }
        }
        return result;
    }

    /// Returns a place in the storage that the original does not use.
    function slotOf(address token) private pure returns (bytes32) {
        return keccak256(abi.encode("deployments", token));
    }
}

/// The contract with which clients send several calls in one, as it is on every chain.
contract Multicall3 {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            require(success || calls[i].allowFailure, "Multicall3: call failed");
            results[i] = Result(success, data);
        }
    }
}

interface Owned {
    function owner() external view returns (address);
}

interface Config is Owned {
    function disputeGameFactory() external view returns (address);
}

interface Factory is Owned {
    function gameImpls(uint32 gameType) external view returns (address);
}

interface Game {
    function proposer() external view returns (address);
    function challenger() external view returns (address);
    function absolutePrestate() external view returns (bytes32);
    function l2ChainId() external view returns (uint256);
}

/// The OP Contracts Manager and its validator, with the checks whose codes the site explains.
contract Opcm {
    struct Input {
        address systemConfig;
        bytes32 absolutePrestate;
        uint256 chainId;
        address proposer;
    }

    struct Overrides {
        address owner;
        address challenger;
    }

    address private immutable self;
    address private immutable standardOwner;
    address private immutable standardChallenger;

    error OPContractsManagerV2_OnlyDelegateCall();

    constructor(address self_, address owner, address challenger) {
        self = self_;
        standardOwner = owner;
        standardChallenger = challenger;
    }

    /// Stands for every upgrade: only a contract that delegates to this one may make it.
    fallback() external {
        if (address(this) == self) revert OPContractsManagerV2_OnlyDelegateCall();
    }

    function opcmStandardValidator() external view returns (address) {
        return address(this);
    }

    function validate(Input calldata input, bool) external view returns (string memory) {
        return check(input, Overrides(standardOwner, standardChallenger), "");
    }

    function validateWithOverrides(Input calldata input, bool, Overrides calldata overrides)
        external
        view
        returns (string memory)
    {
        return check(input, overrides, ",OVERRIDES-L1PAOMULTISIG,OVERRIDES-CHALLENGER");
    }

    function check(Input memory input, Overrides memory standard, string memory codes)
        private
        view
        returns (string memory)
    {
        Factory factory = Factory(Config(input.systemConfig).disputeGameFactory());
        Game game = Game(factory.gameImpls(1));
        bool isOwned = Owned(input.systemConfig).owner() == standard.owner;
        codes = add(codes, ",PROXYA-10", isOwned);
        codes = add(codes, ",DF-30", factory.owner() == standard.owner);
        codes = add(codes, ",CKDG-NOSHAPE", factory.gameImpls(8) != address(0));
        codes = add(codes, ",PDDG-40", game.absolutePrestate() == input.absolutePrestate);
        codes = add(codes, ",PDDG-DWETH-30", isOwned);
        codes = add(codes, ",PDDG-130", game.challenger() == standard.challenger);
        codes = add(codes, ",PDDG-140", game.proposer() == input.proposer && game.l2ChainId() == input.chainId);
        codes = add(codes, ",PLDG-10", factory.gameImpls(0) != address(0));
        codes = add(codes, ",CKDG-10", factory.gameImpls(8) != address(0));
        return withoutFirst(codes);
    }

    function add(string memory codes, string memory code, bool isRight) private pure returns (string memory) {
        return isRight ? codes : string.concat(codes, code);
    }

    function withoutFirst(string memory codes) private pure returns (string memory rest) {
        bytes memory all = bytes(codes);
        if (all.length == 0) return codes;
        bytes memory kept = new bytes(all.length - 1);
        for (uint256 i = 0; i < kept.length; i++) kept[i] = all[i + 1];
        return string(kept);
    }
}
