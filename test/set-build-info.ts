import {setBuildInfo} from '../src/host/machine/build-id.ts'

// Source has no `build.json`.
setBuildInfo({id: 'source', version: '0.0.0', packages: [], files: {}})
