export {TestedLine} from './TestedLine.tsx'
