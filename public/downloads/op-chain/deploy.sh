#!/usr/bin/env bash
# Makes the accounts of a chain, deploys its contracts and writes its configuration. Each part can be repeated.
#   ./deploy.sh accounts     keys in ./secrets
#   ./deploy.sh contracts    contracts on L1, files in ./config, addresses in .env
set -euo pipefail
cd "$(dirname "$0")"
umask 077

roles="admin sequencer batcher proposer challenger"

fail() { echo "FAIL  $*" >&2; exit 1; }

# set_env NAME VALUE: replaces a line of .env, or adds it.
set_env() {
  local rest
  rest=$(grep -v "^$1=" .env || true)
  printf '%s\n%s=%s\n' "$rest" "$1" "$2" > .env
}

load() {
  [ -f .env ] || fail "no .env: copy env.example and fill it in"
  set -a
  . ./.env
  set +a
  case "${L1_RPC_URL:-YOUR_}${L1_BEACON_URL:-YOUR_}" in *YOUR_*) fail "fill in .env" ;; esac
}

accounts() {
  mkdir -p secrets
  for role in $roles; do
    if [ ! -f "secrets/$role.key" ]; then
      wallet=$(cast wallet new --json)
      jq -r '.[0].private_key' <<< "$wallet" > "secrets/$role.key"
      jq -r '.[0].address' <<< "$wallet" > "secrets/$role.address"
    fi
    printf '%-11s %s\n' "$role" "$(cat "secrets/$role.address")"
  done
  for role in batcher proposer challenger; do
    printf 'OP_%s_PRIVATE_KEY=%s\n' "$(tr '[:lower:]' '[:upper:]' <<< "$role")" "$(cat "secrets/$role.key")" > "secrets/$role.env"
  done
  printf 'OP_NODE_P2P_SEQUENCER_KEY=%s\n' "$(cat secrets/sequencer.key)" > secrets/sequencer.env
  echo "Send 4 ETH on Sepolia to the admin."
}

deployer() { docker compose --profile deploy run --rm -T -e DEPLOYER_PRIVATE_KEY deployer op-deployer "$@"; }

# address NAME: a contract of the chain, whatever the spelling of this release.
address() {
  deployer inspect l1 --workdir /deployer "$L2_CHAIN_ID" |
    jq -r --arg name "^$1(Address)?\$" 'first(.. | objects | to_entries[] | select(.key | test($name; "i")) | .value)'
}

# set_intent MEMBER ADDRESS
set_intent() {
  grep -q "^ *$1 = " deployer/intent.toml || return 0
  sed -i.bak "s|^\( *\)$1 = .*|\1$1 = \"$2\"|" deployer/intent.toml
}

intent() {
  mkdir -p deployer
  if [ ! -f deployer/intent.toml ]; then
    deployer init --workdir /deployer --l1-chain-id 11155111 --l2-chain-ids "$L2_CHAIN_ID" \
      --intent-type standard-overrides
  fi
  local admin
  admin=$(cat secrets/admin.address)
  for member in baseFeeVaultRecipient l1FeeVaultRecipient sequencerFeeVaultRecipient operatorFeeVaultRecipient \
    l1ProxyAdminOwner l2ProxyAdminOwner systemConfigOwner; do
    set_intent "$member" "$admin"
  done
  set_intent unsafeBlockSigner "$(cat secrets/sequencer.address)"
  for role in batcher proposer challenger; do
    set_intent "$role" "$(cat "secrets/$role.address")"
  done
  rm -f deployer/intent.toml.bak
  # A zero liquidityControllerOwner is the default: the chain pays gas in ETH.
  if grep -v liquidityControllerOwner deployer/intent.toml |
    grep -E '(Recipient|Owner|Signer|batcher|proposer|challenger) = "0x0{40}"'; then
    fail "an address in deployer/intent.toml is zero"
  fi
  echo "intent      deployer/intent.toml"
}

contracts() {
  [ -f secrets/admin.key ] || fail "run ./deploy.sh accounts first"
  [ "$(cast chain-id --rpc-url "$L1_RPC_URL")" = 11155111 ] || fail "L1_RPC_URL is not Sepolia"
  set_env HOST_UID "$(id -u)"
  set_env HOST_GID "$(id -g)"
  load
  intent

  DEPLOYER_PRIVATE_KEY=$(cat secrets/admin.key)
  export DEPLOYER_PRIVATE_KEY
  deployer apply --workdir /deployer --l1-rpc-url "$L1_RPC_URL"
  echo "contracts   deployed"

  mkdir -p config
  deployer inspect genesis --workdir /deployer "$L2_CHAIN_ID" > config/genesis.json
  deployer inspect rollup --workdir /deployer "$L2_CHAIN_ID" > config/rollup.json
  [ -s config/jwt.txt ] || openssl rand -hex 32 > config/jwt.txt
  # The programs in the containers have users of their own and must be able to read these.
  chmod 755 config
  chmod 644 config/genesis.json config/rollup.json config/jwt.txt
  [ "$(jq -r .l2_chain_id config/rollup.json)" = "$L2_CHAIN_ID" ] || fail "rollup.json is of another chain"
  echo "config      config/genesis.json config/rollup.json config/jwt.txt"

  GAME_FACTORY_ADDRESS=$(address disputeGameFactoryProxy)
  PORTAL_ADDRESS=$(jq -r .deposit_contract_address config/rollup.json)
  set_env GAME_FACTORY_ADDRESS "$GAME_FACTORY_ADDRESS"
  set_env PORTAL_ADDRESS "$PORTAL_ADDRESS"
  set_env SYSTEM_CONFIG_ADDRESS "$(jq -r .l1_system_config_address config/rollup.json)"
  [ "$(cast codesize "$GAME_FACTORY_ADDRESS" --rpc-url "$L1_RPC_URL")" -gt 0 ] || fail "no code at $GAME_FACTORY_ADDRESS"
  echo "factory     $GAME_FACTORY_ADDRESS"
  echo "portal      $PORTAL_ADDRESS"

  local bond="initBonds(uint32)(uint256)"
  if [ "$(cast call "$GAME_FACTORY_ADDRESS" "$bond" 1 --rpc-url "$L1_RPC_URL" | cut -d' ' -f1)" != 0 ]; then
    cast send "$GAME_FACTORY_ADDRESS" "setInitBond(uint32,uint256)" 1 0 \
      --private-key "$DEPLOYER_PRIVATE_KEY" --rpc-url "$L1_RPC_URL" > /dev/null
  fi
  echo "bond        $(cast call "$GAME_FACTORY_ADDRESS" "$bond" 1 --rpc-url "$L1_RPC_URL" | cut -d' ' -f1)"

  for role in batcher proposer challenger; do
    to=$(cat "secrets/$role.address")
    if [ "$(cast balance "$to" --rpc-url "$L1_RPC_URL")" = 0 ]; then
      cast send "$to" --value 0.5ether --private-key "$DEPLOYER_PRIVATE_KEY" --rpc-url "$L1_RPC_URL" > /dev/null
    fi
  done
  echo "funded      batcher proposer challenger"
}

case "${1:-}" in
  accounts) accounts ;;
  contracts) load && contracts ;;
  *) fail "usage: ./deploy.sh accounts|contracts" ;;
esac
