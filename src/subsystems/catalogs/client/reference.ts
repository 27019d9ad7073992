export {answer} from './card/answer.ts'
