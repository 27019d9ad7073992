// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @notice Collects fees. Each chain has four: sequencer, base fee, L1 fee and operator fee.
interface FeeVault {
    /// @notice Returns the smallest balance that can be sent.
    function minWithdrawalAmount() external view returns (uint256);

    /// @notice Returns the account that gets the fees.
    function recipient() external view returns (address);

    /// @notice Sets the smallest balance that can be sent. Only the owner of the proxy admin can call it.
    function setMinWithdrawalAmount(uint256 newMinWithdrawalAmount) external;

    /// @notice Sets the account that gets the fees. Only the owner of the proxy admin can call it.
    function setRecipient(address newRecipient) external;

    /// @notice Sets the network of the recipient. Only the owner of the proxy admin can call it.
    function setWithdrawalNetwork(uint8 newWithdrawalNetwork) external;

    /// @notice Returns what was sent so far.
    function totalProcessed() external view returns (uint256);

    /// @notice Returns the semantic version of the implementation.
    function version() external view returns (string memory);

    /// @notice Sends the balance to the recipient. Anyone can call it.
    function withdraw() external returns (uint256 value_);

    /// @notice Returns where the recipient is: 0 on L1, 1 on L2.
    function withdrawalNetwork() external view returns (uint8);

    /// @notice The smallest balance changed.
    event MinWithdrawalAmountUpdated(uint256 oldWithdrawalAmount, uint256 newWithdrawalAmount);

    /// @notice The recipient changed.
    event RecipientUpdated(address oldRecipient, address newRecipient);

    /// @notice Fees were sent.
    event Withdrawal(uint256 value, address to, address from);

    /// @notice Fees were sent.
    event Withdrawal(uint256 value, address to, address from, uint8 withdrawalNetwork);

    /// @notice The network changed.
    event WithdrawalNetworkUpdated(uint8 oldWithdrawalNetwork, uint8 newWithdrawalNetwork);
}
