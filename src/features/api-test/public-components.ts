export {ClientMatrix, type ClientMatrixProps} from './ClientMatrix.tsx'
