export {PersonaOnly, type PersonaOnlyProps} from './PersonaOnly.tsx'
