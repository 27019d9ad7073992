export {Figure, type FigureProps} from './Figure.tsx'
export {Frame, type FrameProps} from './Frame.tsx'
