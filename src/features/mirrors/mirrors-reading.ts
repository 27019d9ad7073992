import type {FeatureReading} from '../../plugin/feature.ts'
import {openMirror} from './open-mirror.ts'
import {renderMirror} from './render-mirror.ts'

export const mirrorsReading: FeatureReading = {pageWriter: {open: openMirror, render: renderMirror}}
