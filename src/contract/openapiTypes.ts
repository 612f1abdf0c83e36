import type { JsonSchema } from './componentSchemas';

export interface Content {
  content: Record<string, { schema: JsonSchema }>;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Content & { required: true };
  responses: Record<string, (Content & { description: string }) | { $ref: string }>;
  security: Record<string, never[]>[];
}
/** The parts of an OpenAPI 3.1 document that the contract fills. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  jsonSchemaDialect: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Content & { description: string }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}
