import {expect, test} from 'vitest'
import {catalogText, flagsOf, newestRelease} from '../../scripts/print-flags.js'

// Tests the script that prints the flags of a source, with a source like that of the monorepo.

const files: Readonly<Record<string, string>> = {
  'op-dispute-mon/flags/flags.go': `
var (
	L1EthRpcFlag = &cli.StringFlag{
		Name:    "l1-eth-rpc",
		Usage:   "a brace { in a text",
		EnvVars: prefixEnvVars("L1_ETH_RPC"),
	}
	HonestActorsFlag = &cli.StringSliceFlag{Name: "honest-actors", EnvVars: prefixEnvVars("HONEST_ACTORS")}
	WindowFlag = &cli.DurationFlag{
		Name:    WindowName,
		Value:   config.DefaultGameWindow, // four weeks
		EnvVars: prefixEnvVars("GAME_WINDOW"),
		Aliases: []string{
			"window",
		},
	}
	SecretFlag = &cli.BoolFlag{Name: "secret", Hidden: true}
)

const WindowName = "game-window"

var requiredFlags = []cli.Flag{
	L1EthRpcFlag,
}
`,
  'op-dispute-mon/config/config.go': 'const (\n\tDefaultGameWindow = 28 * 24 * time.Hour\n)\n',
  'op-service/log/cli.go': '&cli.GenericFlag{\n\tName: "log.level",\n\tValue: NewLevelFlagValue(log.LevelInfo),\n}\n',
  'op-service/metrics/cli.go':
    '&cli.IntFlag{\n\tName: "metrics.port",\n\tValue: cfg.ListenPort,\n}\nc{\n\tListenPort: 7300,\n}\n',
  'op-service/oppprof/cli.go': '&cli.BoolFlag{\n\tName: "pprof.enabled",\n}\n',
  'op-service/flags/flags.go': ''
}

const flags = flagsOf('op-dispute-mon', path => files[path] ?? '')

test('names, variables, types, defaults and required flags come from the source, by name', () =>
  expect(flags).toEqual([
    {
      name: 'game-window',
      env: 'OP_DISPUTE_MON_GAME_WINDOW',
      type: 'duration',
      default: '672h0m0s',
      aliases: ['window']
    },
    {name: 'honest-actors', env: 'OP_DISPUTE_MON_HONEST_ACTORS', type: 'list'},
    {name: 'l1-eth-rpc', env: 'OP_DISPUTE_MON_L1_ETH_RPC', type: 'string', required: true},
    {name: 'log.level', type: 'string', default: 'INFO'},
    {name: 'metrics.port', type: 'integer', default: '7300'},
    {name: 'pprof.enabled', type: 'boolean', default: 'false'}
  ]))

test('reports an unknown program', () => {
  expect(() => flagsOf('op-unknown', () => '')).toThrow('does not know where the flags of op-unknown are defined')
})

test('prints each flag on one line', () =>
  expect(
    catalogText({program: 'op-dispute-mon', release: 'v1.5.2', source: 'flag definitions', flags: flags.slice(0, 2)})
  ).toBe(
    [
      'program: op-dispute-mon',
      'release: v1.5.2',
      'source: flag definitions',
      'flags:',
      '  - {name: game-window, env: OP_DISPUTE_MON_GAME_WINDOW, type: duration, default: 672h0m0s, aliases: [window]}',
      '  - {name: honest-actors, env: OP_DISPUTE_MON_HONEST_ACTORS, type: list}',
      ''
    ].join('\n')
  ))

test('reads the newest final tag up to the pinned release', () => {
  const tags = ['op-node/v1.9.0', 'op-node/v1.10.0', 'op-node/v1.10.1-rc.1', 'op-node/v1.11.0', 'op-batcher/v1.10.5']
  expect(newestRelease(tags, 'op-node', 'v1.10.3')).toBe('v1.10.0')
  expect(newestRelease(tags, 'op-node', 'v1.10.1-rc.1')).toBe('v1.10.1-rc.1')
  expect(newestRelease(tags, 'op-node', 'v1.8.0')).toBeUndefined()
})
