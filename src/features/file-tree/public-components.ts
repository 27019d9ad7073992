export {FileTree} from './FileTree.tsx'
