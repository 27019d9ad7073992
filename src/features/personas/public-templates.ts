export {PersonaChoice} from './PersonaChoice.tsx'
