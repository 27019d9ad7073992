import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerPersonaOnly} from './lower-persona-only.ts'
import {remarkPersonas} from './remark-personas.ts'

export const personasReading: FeatureReading = {remarkEnd: [remarkPersonas], lower: {PersonaOnly: lowerPersonaOnly}}
