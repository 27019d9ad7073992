export {TypeTable, type TypeTableEntry, type TypeTableProps} from './TypeTable.tsx'
