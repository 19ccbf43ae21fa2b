"""Make the generated parts of clients/python from docs/api/openapi.yaml: `python -m scripts.python_client`."""
