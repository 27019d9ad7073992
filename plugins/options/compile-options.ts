import {Ajv, type ValidateFunction} from 'ajv'

/** A schema that has every option of a plugin. */
interface SchemaOf<Options extends object> {
  readonly properties: Readonly<Record<keyof Required<Options> & string, object>>
}

/** Compiles the schema of a plugin's options. The build replaces the modules that call it with the compiled validator. */
export function compileOptions<Options extends object>(schema: SchemaOf<Options>): ValidateFunction {
  return new Ajv({allErrors: true, verbose: true, strict: false}).compile(schema)
}
