export {HomeLayout} from './HomeLayout.tsx'
