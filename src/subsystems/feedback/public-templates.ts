export {Feedback} from './Feedback.tsx'
