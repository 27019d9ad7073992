import {setProgramId} from '../src/host/machine/build-id.ts'

// Source has no `build.json`, which the id of a compiled program comes from.
setProgramId('source')
