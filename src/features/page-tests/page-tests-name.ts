/** Name of the feature, of its notes and of its settings. */
export const pageTestsName = 'page-tests'

/** File that joins pages to paths, in the content folder. */
export const testsFile = '_tests.yaml'
