export {TestedBadge} from './TestedBadge.tsx'
