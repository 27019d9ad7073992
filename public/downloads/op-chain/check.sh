#!/usr/bin/env bash
# Says whether a part of the chain works: ./check.sh sequencer|batcher|proposer
set -euo pipefail
cd "$(dirname "$0")"
set -a
. ./.env
set +a

l2=${L2_RPC_URL:-http://localhost:8545}
node=${ROLLUP_RPC_URL:-http://localhost:8547}
tries=${TRIES:-80}
pause=${PAUSE:-6}

ok() { echo "ok    $*"; }
fail() { echo "FAIL  $*" >&2; exit 1; }

safe() { cast rpc optimism_syncStatus --rpc-url "$node" | jq -r .safe_l2.number; }

sequencer() {
  id=$(cast chain-id --rpc-url "$l2") || fail "op-reth does not answer"
  [ "$id" = "$L2_CHAIN_ID" ] || fail "op-reth is on chain $id, expected $L2_CHAIN_ID"
  ok "op-reth answers, chain $id"
  before=$(cast block-number --rpc-url "$l2")
  sleep "$pause"
  after=$(cast block-number --rpc-url "$l2")
  [ "$after" -gt "$before" ] || fail "unsafe head stands at $after"
  ok "unsafe head rises: $before -> $after"
}

batcher() {
  from=$(cat secrets/batcher.address)
  for _ in $(seq "$tries"); do
    sent=$(cast nonce "$from" --rpc-url "$L1_RPC_URL")
    head=$(safe)
    if [ "$sent" -gt 0 ] && [ "$head" -gt 0 ]; then
      ok "batcher has sent $sent transactions to L1"
      ok "safe head: $head"
      return
    fi
    sleep "$pause"
  done
  fail "batcher has sent $sent transactions, safe head $head"
}

proposer() {
  for _ in $(seq "$tries"); do
    games=$(cast call "$GAME_FACTORY_ADDRESS" "gameCount()(uint256)" --rpc-url "$L1_RPC_URL" | cut -d' ' -f1)
    [ "$games" = 0 ] || break
    sleep "$pause"
  done
  [ "$games" != 0 ] || fail "no game yet"
  ok "$games games"
  type=$(cast call "$GAME_FACTORY_ADDRESS" "gameAtIndex(uint256)(uint32,uint64,address)" $((games - 1)) --rpc-url "$L1_RPC_URL" | sed -n 1p)
  ok "game $((games - 1)) has type $type"
}

case "${1:-}" in
  sequencer | batcher | proposer) "$1" ;;
  *) fail "usage: ./check.sh sequencer|batcher|proposer" ;;
esac
