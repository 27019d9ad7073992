/**
 * Returns the VS Code settings of a project, which assign schemas to files.
 *
 * @param schemas folder of the schemas, relative to the project, with forward slashes
 */
export function editorSettings(schemas: string): string {
  const json = [
    {fileMatch: ['docsgen.config.json'], url: `${schemas}/config.schema.json`},
    {fileMatch: ['_meta.json'], url: `${schemas}/meta.schema.json`}
  ]
  const yaml = {
    [`${schemas}/meta.schema.json`]: ['_meta.yaml', '_meta.yml'],
    [`${schemas}/redirects.schema.json`]: ['redirects.yaml'],
    [`${schemas}/constants.schema.json`]: ['_constants.yaml'],
    [`${schemas}/glossary.schema.json`]: ['_glossary.yaml']
  }
  return `${JSON.stringify({'json.schemas': json, 'yaml.schemas': yaml}, undefined, 2)}\n`
}
